/** What a host or a test needs of the table. */
export { ClientRefusal } from './client-refusal.ts';
export { startTable } from './start-table.ts';
export type {
  Actor,
  Answer,
  BotPermission,
  Exchange,
  Failure,
  LogKind,
  LogLine,
  Modal,
  OptionValue,
  Problem,
  Table,
  TableChannel,
  TableMessage,
  TableOptions,
  TableUser,
  Upload,
  Welcome,
} from './types.ts';
