/**
 * `client:painted={{ timeout }}`: an island that begins once the page is painted with its pictures,
 * in an idle moment, and after `timeout` milliseconds at the latest. Its scripts never take the
 * line or the processor from what is seen first.
 */
export function painted() {
  return {
    name: 'painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'painted', entrypoint: './scripts/vite/painted-directive.mjs' }),
    },
  }
}
