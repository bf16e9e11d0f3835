import { useEffect, useRef, useState } from 'react';
import type { Scene } from './scene.ts';
import { openSound, type StageSound } from './stage-sound.ts';

/** Sound that is off at first: tones as the numbers come, and a few at the result. */
export function useStageSound(scene: Scene): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(false);
  const sound = useRef<StageSound | undefined>(undefined);
  const shown = scene.name === 'reveal' ? scene.shown : 0;
  const isResult = scene.name === 'result';
  // Numbers that are open when the sound is turned on, or when the page is opened, are past.
  const heard = useRef({ shown, isResult });
  useEffect(() => {
    const before = heard.current;
    heard.current = { shown, isResult };
    if (shown > before.shown) sound.current?.number(shown);
    if (isResult && !before.isResult) sound.current?.result();
  }, [shown, isResult]);
  useEffect(() => () => sound.current?.close(), []);
  const toggle = (): void => {
    sound.current?.close();
    sound.current = isOn ? undefined : openSound();
    setOn(!isOn);
  };
  return { isOn, toggle };
}
