import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { WithMantine } from './mantine/with-mantine.tsx';

/** Where notifications stand. */
export function Toasts() {
  return (
    <WithMantine>
      <Notifications position="bottom-center" limit={3} containerWidth={440} />
    </WithMantine>
  );
}
