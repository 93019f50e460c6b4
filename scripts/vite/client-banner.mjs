/** What the adapter puts before every chunk; nothing in a browser reads it. */
const BANNER = 'globalThis.process??={},globalThis.process.env??={};'

/** Takes the adapter's server banner off the browser's chunks, where it is only weight. */
export function noClientBanner() {
  return {
    name: 'no-client-banner',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(BANNER, '')
      }
    },
  }
}
