import type { Style } from '@capstan/captions';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export type Session = Schemas['Session'];
export type Invitation = Schemas['InvitationPreview'];
export type Workspace = Schemas['Workspace'];
export type Role = Workspace['role'];
export type Limits = Workspace['limits'];
export type Usage = Schemas['Usage'];

export type ApiKey = Schemas['Key'];
export type NewApiKey = Schemas['FreshKey'];
export type Scope = ApiKey['scope'];

export type Member = Schemas['Member'];
export type PendingInvitation = Schemas['OpenInvitation'];
export type NewInvitation = Schemas['FreshInvitation'];

export type Project = Schemas['Project'];
export type ProjectStatus = Project['status'];
export type NewProject = Schemas['NewProject'];
export type ProjectChange = Schemas['ProjectChange'];
export type PageMeta = Schemas['Meta'];

export type Webhook = Schemas['Webhook'];
export type NewWebhook = Schemas['FreshWebhook'];
export type WebhookChange = Schemas['WebhookChange'];
export type Delivery = Schemas['Delivery'];
export type DeliveryDetails = Schemas['DeliveryDetails'];

export type Font = Schemas['Font'];
export type StyleEntry = Omit<Schemas['StyleEntry'], 'style'> & { style: Style };
