export { Capstan } from './capstan.ts';
export type { Tagged } from './connection/api.ts';
export type { CallOptions, Settings } from './connection/connection.ts';
export {
  AuthenticationError,
  CapstanError,
  ConflictError,
  ConnectionError,
  type FieldFault,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  ProcessingError,
  RateLimitError,
  ServerError,
} from './connection/error.ts';
export type { Listing, Page } from './connection/listing.ts';
export type { Followed } from './events/stream.ts';
export type { CaptionsFormat } from './resources/captions.ts';
export type { TextOrFile } from './resources/text-or-file.ts';
export type { ChangeOptions } from './resources/transcripts.ts';
export type * from './types.ts';
export type { Uploadable, UploadSource } from './uploads/source.ts';
export type { UploadOptions, UploadProgress } from './uploads/upload.ts';
export type { ProjectState, ProjectWait } from './waiting/project.ts';
export type { RenderState } from './waiting/render.ts';
export type { WaitOptions } from './waiting/wait.ts';
export type { WebhookEvent } from './webhooks/event.ts';
export { type VerifyOptions, verifyWebhook, WebhookVerificationError } from './webhooks/verify.ts';
