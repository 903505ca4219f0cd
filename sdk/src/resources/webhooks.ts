import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import { Listing } from '../connection/listing.ts';
import type {
  Delivery,
  DeliveryDetails,
  DeliveryQuery,
  FreshSecret,
  FreshWebhook,
  NewWebhook,
  SecretRotation,
  Webhook,
  WebhookChange,
} from '../types.ts';

/** Who is told of what happens, and what became of it. */
export class Webhooks {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The reply holds the secret for `verifyWebhook`, which is not shown again. */
  create(webhook: NewWebhook, options: CallOptions = {}): Promise<FreshWebhook> {
    return this.#api.json('POST', '/webhooks', { ...options, json: webhook });
  }

  list(options: CallOptions = {}): Promise<Webhook[]> {
    return this.#api.json('GET', '/webhooks', options);
  }

  get(webhookId: string, options: CallOptions = {}): Promise<Webhook> {
    return this.#api.json('GET', '/webhooks/{webhookId}', { ...options, path: { webhookId } });
  }

  update(webhookId: string, change: WebhookChange, options: CallOptions = {}): Promise<Webhook> {
    return this.#api.json('PATCH', '/webhooks/{webhookId}', { ...options, path: { webhookId }, json: change });
  }

  async delete(webhookId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/webhooks/{webhookId}', { ...options, path: { webhookId } });
  }

  /** A new secret; for `overlapHours` the old one signs along. */
  rotateSecret(webhookId: string, wish: SecretRotation = {}, options: CallOptions = {}): Promise<FreshSecret> {
    return this.#api.json('POST', '/webhooks/{webhookId}/secret', { ...options, path: { webhookId }, json: wish });
  }

  /** Sends a `webhook.test`, and tells what came of it. */
  test(webhookId: string, options: CallOptions = {}): Promise<DeliveryDetails> {
    return this.#api.json('POST', '/webhooks/{webhookId}/test', { ...options, path: { webhookId } });
  }

  /** Awaited, the first page; with `for await`, all that are kept. */
  deliveries(webhookId: string, query: DeliveryQuery = {}, options: CallOptions = {}): Listing<Delivery> {
    const page = (number: number) =>
      this.#api.json('GET', '/webhooks/{webhookId}/deliveries', {
        ...options,
        path: { webhookId },
        query: { limit: 100, ...query, page: number },
      });
    return new Listing(page, query.page ?? 1);
  }

  /** What was sent, and every attempt with its reply. */
  delivery(webhookId: string, deliveryId: string, options: CallOptions = {}): Promise<DeliveryDetails> {
    return this.#api.json('GET', '/webhooks/{webhookId}/deliveries/{deliveryId}', {
      ...options,
      path: { webhookId, deliveryId },
    });
  }

  redeliver(webhookId: string, deliveryId: string, options: CallOptions = {}): Promise<Delivery> {
    return this.#api.json('POST', '/webhooks/{webhookId}/deliveries/{deliveryId}/redeliveries', {
      ...options,
      path: { webhookId, deliveryId },
    });
  }
}
