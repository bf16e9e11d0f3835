// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FramedPicture } from '../../src/owner/picture/picture-frame.tsx';

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

/** Shows a tall picture whose frame is in the middle, and answers what hears of its moves. */
async function show() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild ?? document.body);
  const onMove = vi.fn<(at: number) => void>();
  const picture = { url: 'blob:1', name: 'a.jpg' };
  const frame = { size: { width: 900, height: 1600 }, way: 'vertical', at: 0.5 } as const;
  await act(async () =>
    root?.render(<FramedPicture picture={picture} frame={frame} onMove={onMove} />),
  );
  return onMove;
}

function dispatch(selector: string, event: Event): Event {
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

const key = (name: string, more: KeyboardEventInit = {}): Event =>
  dispatch(
    'input',
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  );

describe('the frame over a picture', () => {
  it('is moved by keys, and leaves those of the browser to it', async () => {
    const onMove = await show();
    expect(key('ArrowDown').defaultPrevented).toBe(true);
    expect(onMove).toHaveBeenCalledTimes(1);
    for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
      expect(key('ArrowLeft', held).defaultPrevented).toBe(false);
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('is dragged by the first button alone', async () => {
    const onMove = await show();
    const frame = document.querySelector<HTMLElement>('.frame');
    if (!frame) throw new Error('no frame');
    frame.setPointerCapture = () => undefined;
    for (const button of [2, 0]) {
      const more = { bubbles: true, button, pointerId: 1, clientY: 5 };
      await act(async () => {
        dispatch('.frame', new PointerEvent('pointerdown', more));
        dispatch('.frame', new PointerEvent('pointermove', { ...more, clientY: 9 }));
        dispatch('.frame', new PointerEvent('pointerup', more));
      });
      expect(onMove).toHaveBeenCalledTimes(button === 0 ? 1 : 0);
    }
  });
});
