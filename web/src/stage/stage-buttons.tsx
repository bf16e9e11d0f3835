import type { ReactNode, RefObject } from 'react';
import type { Scene } from './scene.ts';
import { useStageSound } from './use-stage-sound.ts';

export type ButtonIcons = Record<'soundOn' | 'soundOff' | 'full', ReactNode>;

type Props = {
  scene: Scene;
  icons: ButtonIcons;
  /** The stage, which fills the screen. */
  frame: RefObject<HTMLElement | null>;
};

function FullScreenButton({ frame, icon }: { frame: Props['frame']; icon: ReactNode }) {
  const toggle = (): void => {
    // A device that allows none says so by failing; the stage is the same without.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    else void frame.current?.requestFullscreen().catch(() => {});
  };
  return (
    <button className="btn stage-btn" type="button" onClick={toggle}>
      {icon}
      Full screen
    </button>
  );
}

/** Full screen, and the sound, which is off at first. */
export function StageButtons({ scene, icons, frame }: Props) {
  const { isOn, toggle } = useStageSound(scene);
  return (
    <>
      <button className="btn stage-btn" type="button" aria-pressed={isOn} onClick={toggle}>
        {isOn ? icons.soundOn : icons.soundOff}
        Sound
      </button>
      <FullScreenButton frame={frame} icon={icons.full} />
    </>
  );
}
