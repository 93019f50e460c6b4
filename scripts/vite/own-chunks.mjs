/**
 * Lets a browser's chunk export more than its entry does, which a group of exactly the named
 * modules needs. Astro sets `exports-only` over the configuration, so it is set from here.
 */
export function ownChunks() {
  return {
    name: 'own-chunks',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
