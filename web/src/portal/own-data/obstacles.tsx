import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { lead: string; sentences: readonly string[] };

/** The things that keep something from being done, and a way to look again. */
export function Obstacles({ lead, sentences }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice kind="warn">
      <p>{lead}</p>
      <ul className="stack-s">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button look="link" busy={state === 'loading'} onClick={() => void revalidate()}>
        Look again
      </Button>
    </Notice>
  );
}
