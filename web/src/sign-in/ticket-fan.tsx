const tickets = [
  { number: '4', paper: '#ff9f82', turn: -21.6 },
  { number: '0', paper: '#86ddb2', turn: -8.1 },
  { number: '9', paper: '#92cef2', turn: 5.4 },
  { number: '1', paper: '#fff8e7', turn: 18.9 },
];

const outline =
  'M222 190h196a20 20 0 0 1 20 20v356a20 20 0 0 0 0 40v134a20 20 0 0 1-20 20H222a20 20 0 0 1-20-20V606a20 20 0 0 0 0-40V210a20 20 0 0 1 20-20Z';
const ink = '#14201b';

/** Four tickets held like cards: decoration beside the sign-in forms. */
export function TicketFan() {
  return (
    <div className="side" aria-hidden="true">
      <svg viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice" focusable="false">
        {tickets.map(({ number, paper, turn }) => (
          <g
            key={number}
            transform={`translate(334 520) scale(.76) translate(-320 -470) rotate(${turn} 320 1010)`}
          >
            <path d={outline} fill={paper} stroke={ink} strokeWidth="5" />
            <path
              d="M232 586h176"
              stroke={ink}
              strokeWidth="5"
              strokeDasharray="4 14"
              strokeLinecap="round"
            />
            <circle cx="320" cy="300" r="56" fill={ink} />
            <text x="320" y="322" textAnchor="middle" fontWeight="800" fontSize="62" fill={paper}>
              {number}
            </text>
            <path
              d="M248 410h144m-144 44h144m-144 44h90M264 648h112"
              stroke={ink}
              strokeWidth="12"
              strokeLinecap="round"
              opacity=".9"
            />
          </g>
        ))}
        <g fill={ink}>
          <circle cx="90" cy="130" r="12" />
          <circle cx="560" cy="96" r="12" />
          <circle cx="470" cy="60" r="7" />
          <circle cx="180" cy="70" r="7" />
        </g>
      </svg>
    </div>
  );
}
