import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Begins once the page is painted, and by then at the latest. */
    'client:painted'?: { timeout: number }
  }
}
