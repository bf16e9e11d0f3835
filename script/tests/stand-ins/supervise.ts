import { supervise } from '../../supervisor.ts';
import { standInPrograms } from '../stand-in-programs.ts';

process.exitCode = await supervise({ demo: false, programs: standInPrograms });
