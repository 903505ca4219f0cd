import { startOnOwnServer } from '../harness/service.ts';
import { keepsTheContract } from './contract.ts';

keepsTheContract('the server that the program starts itself', startOnOwnServer);
