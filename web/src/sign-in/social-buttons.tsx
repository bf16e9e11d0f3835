import { FacebookLogoIcon } from '@phosphor-icons/react/dist/csr/FacebookLogo';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/csr/GoogleLogo';
import { useId } from 'react';
import { beginSocialSignIn, hasSocialSignIn } from './social-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/**
 * Sign-in with Google, and a second button that has no behaviour (product §1.2, §2.4). A button
 * that does nothing stays in reach, and a sentence that belongs to it says why.
 */
export function SocialButtons({ from }: { from: string }) {
  const noteId = useId();
  const isOn = hasSocialSignIn();
  return (
    <div className="stack-s">
      <p className="or">or</p>
      <div className="social">
        <Button
          look="quiet"
          icon={<Icon of={GoogleLogoIcon} />}
          aria-disabled={!isOn}
          aria-describedby={isOn ? undefined : noteId}
          onClick={isOn ? () => beginSocialSignIn(from) : undefined}
        >
          Google
        </Button>
        <Button
          look="quiet small"
          icon={<Icon of={FacebookLogoIcon} state />}
          aria-disabled
          aria-describedby={noteId}
        >
          Facebook
        </Button>
      </div>
      <p className="help center" id={noteId}>
        {isOn
          ? 'Sign-in with Facebook is not available yet.'
          : 'Sign-in with Google and Facebook is not available here.'}
      </p>
    </div>
  );
}
