import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import { uploadImageCall } from '@clubdraw/contract/media/media';
import * as messages from '@clubdraw/domain/texts/messages';
import { storedToken } from '../../api/session/owner.ts';
import { withSession } from '../../api/session/sign-in-again.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { addressOf, failureOf } from '../../api/call.ts';
import { chosenClub } from '../../api/session/club.ts';

type Watch = {
  /** The share that has left the device: 0…1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function finish(request: XMLHttpRequest): string {
  const json = jsonOf(request.responseText);
  if (request.status !== uploadImageCall.status) throw failureOf(request.status, json);
  const answer = uploadImageCall.answer.safeParse(json);
  if (!answer.success) throw new ApiFailure(request.status, messages.errorUploadingFile);
  return answer.data.data.id;
}

function sendOnce(file: File, { onProgress, signal }: Watch): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadImageCall.method, addressOf(uploadImageCall.path, {}));
    const token = storedToken();
    if (token !== null) request.setRequestHeader('authorization', token);
    const club = chosenClub();
    if (club !== null) request.setRequestHeader(clubHeader, club);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new ApiFailure(0, '')));
    request.addEventListener('load', () => {
      try {
        resolve(finish(request));
      } catch (error) {
        reject(error instanceof Error ? error : new ApiFailure(0, ''));
      }
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/**
 * Uploads an image and answers its id. By XMLHttpRequest, because fetch tells nothing of how far an
 * upload is. Every failure is an ApiFailure; an upload that is given up never settles. An owner
 * whose session ended signs in beside the page, and the image is sent again.
 */
export async function sendImage(file: File, watch: Watch): Promise<string> {
  return withSession(() => sendOnce(file, watch));
}
