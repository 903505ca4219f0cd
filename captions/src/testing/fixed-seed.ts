import fc from 'fast-check';

/** The same examples in every run, so that a failure is the change's own. PROPERTY_SEED=7 looks for others. */
declare const process: { env: Record<string, string | undefined> };

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
