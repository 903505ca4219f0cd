import { openWebhooks } from '../parts.ts';
import { linksFor, openSigner } from '../platform/files/signing.ts';
import { startDispatcher } from '../webhooks/deliveries/dispatcher.ts';
import { linkHours } from '../webhooks/deliveries/message.ts';
import { DeliveryMetrics } from '../webhooks/deliveries/metrics.ts';
import type { Running } from './running.ts';

/** Delivers to webhooks. Beside the jobs rather than one of them: a slow receiver keeps no core busy, and no place. */
export async function startDelivering({
  config,
  db,
  connection,
  log,
  metrics,
  address,
  closing,
}: Running): Promise<void> {
  const signer = await openSigner(db);
  const dispatcher = await startDispatcher({
    ...{ db, connection, log },
    sender: openWebhooks(config.webhookAllowedHosts).sender,
    urlOf: linksFor({ signer, baseUrl: () => address.url, hours: linkHours }),
    metrics: new DeliveryMetrics(metrics),
  });
  closing.push(() => dispatcher.stop());
}
