/** The table, for a host or a test. */
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
