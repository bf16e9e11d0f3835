import { demandSecrets, isSecretSettled } from '../../modules/draw-log/secrets/demand-secrets.ts';
import { soon, well, type Check } from '../check.ts';

/** The secrets are those that the database and the ledger began with. */
export const secrets: Check = {
  name: 'Secrets',
  needsDatabase: true,
  recipe:
    'Set those that the other processes have; after a restore they stand in DATA_DIR/restored.env.',
  look: async (world) => {
    if (!(await isSecretSettled(world))) {
      return soon(
        'Nothing was encrypted yet: the first process that starts decides what they are.',
        'Start the product, and ask again.',
      );
    }
    await demandSecrets(world);
    return well('They open what was encrypted, and RECOVERY_KEY is the one of the ledger.');
  },
};
