/** Unless it is told not to, the runtime reports its use to its makers, and leaves files wherever it was started. */
export const runtimeEnvironment = { ORT_DISABLE_TELEMETRY: '1' };
