/**
 * A sentence that said more than is so: how it was told, and the family that must not come back.
 */
export type Withdrawn = { was: string; family: RegExp };

/**
 * One clause of one sentence: a family never reaches across a full stop, a tag or the end of a
 * text.
 */
const nobody = String.raw`\b(?:nobody|no[- ]?one|none)\b`;
const within = String.raw`[^.;<>'"\`{}]{0,80}`;
const family = (source: string): RegExp => new RegExp(source, 'i');

/** Each of them rests on somebody's word, could not be checked, or was false (decision 0120). */
export const withdrawn: readonly Withdrawn[] = [
  {
    was: 'Nobody can doubt a draw.',
    family: family(`${nobody}${within}\\bdoubt|\\b(?:beyond|without) (?:any )?doubt\\b`),
  },
  {
    was: 'Nobody could steer it.',
    family: family(
      `${nobody}${within}\\b(?:steer|rig|manipulate|influence|tamper|cheat)|\\bcannot be (?:steered|rigged|manipulated|influenced)`,
    ),
  },
  {
    was: 'Nobody, including the platform, could choose the winner.',
    family: family(`${nobody}${within}\\b(?:choose|chose|chosen|pick)\\b${within}\\bwinner`),
  },
  {
    was: 'Nobody chose the round: it follows from the rules',
    family: family(`${nobody}${within}\\b(?:choose|chose|chosen|pick|picked)\\b${within}\\bround`),
  },
  {
    was: 'a public random number that nobody can know or choose',
    family: family(
      `\\b(?:number|value)s?\\b${within}${nobody}${within}\\b(?:know|choose|chose|predict|foresee)`,
    ),
  },
  {
    was: 'a public random value which the platform cannot choose',
    family: family(
      `\\b(?:platform|clubdraw|club|we)\\b (?:itself )?(?:cannot|can ?not|can’t|could not) (?:choose|pick|know|influence|steer)`,
    ),
  },
  {
    was: 'Nobody knows it yet: not the club, and not we.',
    family: family(`${nobody} (?:can )?(?:knows?|knew) (?:it|that number|the number)\\b`),
  },
  {
    was: 'The list is closed: nobody can add or remove a ticket any more.',
    family: family(
      `${nobody}${within}\\b(?:add|remove|change|alter)s?\\b${within}\\b(?:ticket|list|entr)`,
    ),
  },
  {
    was: 'Nothing is added or taken out after that.',
    family: family(
      `\\b(?:nothing|no ticket) (?:is|was|can|will|gets)\\b${within}\\b(?:added|removed|taken out|changed|altered)\\b${within}\\b(?:after|any ?more|later)`,
    ),
  },
  {
    was: 'with it you can check later that nothing was changed',
    family: family(`\\bnothing (?:was|has been|is|can be) (?:changed|altered|touched)`),
  },
  {
    was: 'Only Clubdraw says when the list was closed.',
    family: family(`only clubdraw says|\\bwhen\\b${within}only clubdraw`),
  },
  {
    was: 'VERIFIED, level B',
    family: /\b(?:[Ll]evels?|LEVELS?) [ABT]\b/,
  },
  {
    was: 'That costs it Clubdraw’s fee, 15 % of their price.',
    family: family(`% of (?:its|their) price|\\bfee\\b${within}% of the price`),
  },
  { was: 'The result is right.', family: family(`\\bresult is (?:right|correct|true)\\b`) },
  { was: 'Fair, and witnessed.', family: family(`\\bfair(?:,| and)|\\b(?:proven|provably) fair`) },
  {
    was: 'entered in a witnessed ledger before that round',
    family: family(`\\bwitnessed ledger|ledger with witnesses (?:keeps|has|holds)`),
  },
  {
    was: 'The rules were fixed before the first sale. Checked.',
    family: family(`\\brules (?:were|are|was) fixed\\b${within}\\b(?:first|sale|sold)`),
  },
  {
    was: 'the list was closed before the draw, and the result follows from both',
    family: family(`\\blist (?:was|is|were) closed before the (?:draw|result|number|round)`),
  },
  {
    was: 'find a reason under its own published rules',
    family: family(`find a reason under`),
  },
  {
    was: 'Clubdraw can invent tickets and holders, and without a witness date a closing.',
    family: family(`without a witness date`),
  },
  {
    was: 'Everybody has the same verify.mjs: node verify.mjs --self says',
    family: family(`verify\\.mjs --self|everybody has the same verif`),
  },
  {
    was: 'it proves that your ticket is in the entry log of this draw',
    family: family(
      `\\bproves?\\b${within}\\byour (?:ticket|entr)${within}|prove that your tickets are`,
    ),
  },
  {
    was: 'we e‑mailed the winner',
    family: family(`\\bwe (?:have )?e.?mailed (?:the|each|every) winner`),
  },
];

/**
 * "Nobody" is said of what a sum shows or what nobody did, never of what somebody could: a promise
 * about everybody rests on somebody's word. That nobody enters or takes back once a draw sold out
 * is what V13 checks.
 */
const ofNobody =
  /^(?:[.:;)}'’`”"]|$)|^ (?:has )?(?:entered|enters|takes (?:one |tickets )?back|opens it|does, because|asked for|won|wins|took part|bought|confirm|claimed|holds|started|to pass over|was passed over)|^ has (?:a prize|this place)|^ would have won/i;

/** The places of `text` that say "nobody" of more than that. */
export function nobodyIn(text: string): string[] {
  return [...text.matchAll(/\b(?:nobody|no[- ]one)\b/gi)].flatMap(({ 0: word, index }) => {
    const after = text.slice(index + word.length, index + word.length + 40);
    if (ofNobody.test(after)) return [];
    return [
      `“${text.slice(Math.max(0, index - 40), index)}${word}${after}” rests on somebody’s word`,
    ];
  });
}

/** The sentences of `text` that belong to a family, each with what was withdrawn. */
export function withdrawnIn(text: string): string[] {
  return withdrawn.flatMap(({ was, family: one }) => {
    const found = one.exec(text);
    if (!found) return [];
    const from = Math.max(0, found.index - 40);
    const around = text.slice(from, found.index + found[0].length + 40);
    return [`“${around}” says what was withdrawn: “${was}”`];
  });
}
