/**
 * In `astro dev` the worker stands in front of every path (`run_worker_first`), and would answer
 * Vite's own module requests too, so islands would never hydrate. Those are let through to Vite.
 */
export function viteModulesBypassWorker() {
  return {
    name: 'vite-modules-bypass-worker',
    apply: 'serve',
    configureServer(server) {
      const root = `${server.config.root.replace(/\/$/, '')}/`
      const prefixes = ['/@', '/src/', '/node_modules/', '/.astro/', '/locales/', root]
      const isModule = (url = '') => prefixes.some((prefix) => url.startsWith(prefix))
      return () => {
        const layer = server.middlewares.stack.find(
          ({ handle }) => handle?.name === 'cloudflarePreMiddleware',
        )
        if (!layer) throw new Error('cloudflarePreMiddleware not found in the dev server')
        const toWorker = layer.handle
        layer.handle = function cloudflarePreMiddleware(req, res, next) {
          return isModule(req.url) ? next() : toWorker(req, res, next)
        }
      }
    },
  }
}
