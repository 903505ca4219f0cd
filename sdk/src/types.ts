import type { BodyOf, QueryOf } from './connection/operation.ts';
import type { components } from './schema.ts';

/** What the API speaks of, under short names. */
type Schemas = components['schemas'];

export type Captions = Schemas['Captions'];
export type CaptionsChange = Schemas['CaptionsChange'];
export type CaptionsFile = Schemas['CaptionsFile'];
export type CaptionsReport = Schemas['CaptionsReport'];
export type Cue = Schemas['Cue'];
export type Delivery = Schemas['Delivery'];
export type DeliveryDetails = Schemas['DeliveryDetails'];
export type Dictionary = Schemas['Dictionary'];
export type Emoji = Schemas['Emoji'];
export type Event = Schemas['Event'];
export type Font = Schemas['Font'];
export type FreshSecret = Schemas['FreshSecret'];
export type FreshWebhook = Schemas['FreshWebhook'];
export type Health = Schemas['Health'];
export type LinkWish = Schemas['LinkWish'];
export type Meta = Schemas['Meta'];
export type NewProject = Schemas['NewProject'];
export type NewStyle = Schemas['NewStyle'];
export type NewText = Schemas['NewText'];
export type NewTranscription = Schemas['NewTranscription'];
export type NewWebhook = Schemas['NewWebhook'];
export type Project = Schemas['Project'];
export type ProjectChange = Schemas['ProjectChange'];
export type Render = Schemas['Render'];
export type RenderWish = Schemas['RenderWish'];
export type SecretRotation = Schemas['SecretRotation'];
export type ShareLink = Schemas['ShareLink'];
export type Source = Schemas['Source'];
export type SpokenLanguage = Schemas['SpokenLanguage'];
export type StyleChange = Schemas['StyleChange'];
export type StyleEdit = Schemas['StyleEdit'];
export type StyleEntry = Schemas['StyleEntry'];
export type Transcript = Schemas['FullTranscript'];
export type TranscriptVersion = Schemas['TranscriptVersion'];
export type Translation = Schemas['Translation'];
export type Usage = Schemas['Usage'];
export type Webhook = Schemas['Webhook'];
export type WebhookChange = Schemas['WebhookChange'];
export type Word = Schemas['Word'];

export type ProjectQuery = QueryOf<'GET', '/projects'>;
export type DeliveryQuery = QueryOf<'GET', '/webhooks/{webhookId}/deliveries'>;
export type FrameQuery = QueryOf<'GET', '/projects/{projectId}/frame'>;
export type CaptionsQuery = QueryOf<'GET', '/projects/{projectId}/captions'>;
export type CaptionsFileQuery = CaptionsQuery & {
  /** Also tell when each word is said, where the format can. */
  wordTimes?: boolean;
};
export type Fixes = BodyOf<'POST', '/projects/{projectId}/captions/fixes'>;
export type TranscriptOperation = Schemas['TranscriptChange']['operations'][number];
export type UsageQuery = QueryOf<'GET', '/usage'>;
