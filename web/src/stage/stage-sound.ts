/** Sound for the stage, made by the browser itself: nothing is fetched. */
export type StageSound = {
  /** A short tone, higher with each number. */
  number(shown: number): void;
  result(): void;
};

const lowest = 262;
const semitones = [0, 4, 7, 12] as const;

function frequencyOf(semitone: number): number {
  return lowest * 2 ** (semitone / 12);
}

/** The tones of the stage on a device that was opened for sound. */
export function soundOn(audio: AudioContext): StageSound {
  const play = (semitone: number, after: number, seconds: number): void => {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequencyOf(semitone);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  };
  return {
    number: (shown) => play(2 * shown, 0, 0.35),
    result: () => semitones.forEach((semitone, at) => play(12 + semitone, at * 0.13, 0.8)),
  };
}
