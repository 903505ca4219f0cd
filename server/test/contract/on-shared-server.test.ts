import { startOnSharedServer } from '../harness/service.ts';
import { keepsTheContract } from './contract.ts';

keepsTheContract('a server named by DATABASE_URL', startOnSharedServer);
