import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh';
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash';
import type { StageIcons } from '../../../stage/stage.tsx';
import { Icon } from '../../../ui/icon.tsx';

export const stageIcons: StageIcons = {
  seal: <Icon of={SealCheckIcon} />,
  soundOn: <Icon of={SpeakerHighIcon} />,
  soundOff: <Icon of={SpeakerSlashIcon} />,
  full: <Icon of={CornersOutIcon} />,
};
