import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { readFormsAsText } from './form-fields.ts';
import { mountInvoicePages } from './mount-invoice-pages.ts';
import { mountOnboardingPage } from './mount-onboarding-page.ts';
import { mountPaymentPages } from './mount-payment-pages.ts';
import { mountProviderAssets } from './provider-assets.ts';

/** The pages that payers and sellers are sent to. */
export function mountPages(app: FastifyInstance, provider: Provider): void {
  readFormsAsText(app);
  mountProviderAssets(app);
  mountPaymentPages(app, provider);
  mountInvoicePages(app, provider);
  mountOnboardingPage(app, provider);
}
