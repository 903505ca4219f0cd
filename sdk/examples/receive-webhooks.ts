/** Answers a webhook, in any server or worker that speaks Request and Response. */
import { verifyWebhook, WebhookVerificationError } from '@capstan/sdk';

export async function receive(request: Request, secret: string): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, secret);
    if (event.type === 'render.completed') console.log('Rendered:', event.data.data.render?.outputUrl);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.message, { status: 400 });
    throw error;
  }
}
