import { useEffect, useRef, useState } from 'react';
import type { Scene } from './scene.ts';
import type { StageSound } from './stage-sound.ts';

/** The device's sound while it is open; its tones come a moment after it. */
type Opened = { audio: AudioContext; tones: Promise<StageSound | undefined> };

/** Opens the sound while a press is answered, as browsers ask. */
function opened(): Opened {
  const audio = new AudioContext();
  const tones = import('./stage-sound.ts').then(
    ({ soundOn }) => soundOn(audio),
    () => undefined,
  );
  return { audio, tones };
}

/** Sound that is off at first: tones as the numbers come, and a few at the result. */
export function useStageSound(scene: Scene): { isOn: boolean; toggle: () => void } {
  const [sound, setSound] = useState<Opened | null>(null);
  const shown = scene.name === 'reveal' ? scene.shown : 0;
  const isResult = scene.name === 'result';
  // Numbers that are open when the sound is turned on, or when the page is opened, are past.
  const heard = useRef({ shown, isResult });
  useEffect(() => {
    const before = heard.current;
    heard.current = { shown, isResult };
    if (shown > before.shown) void sound?.tones.then((tones) => tones?.number(shown));
    if (isResult && !before.isResult) void sound?.tones.then((tones) => tones?.result());
  }, [shown, isResult, sound]);
  useEffect(() => () => void sound?.audio.close(), [sound]);
  return { isOn: sound !== null, toggle: () => setSound(sound ? null : opened()) };
}
