/* Before anything is drawn: the theme, who is signed in, and whether this page is for them. A press
   before the page's code listens is kept for it, see `islands/shell/page-actions`. */
{
  const { dataset } = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    const isLight = matchMedia('(prefers-color-scheme: light)').matches
    dataset.theme = /^(light|dark)$/.test(theme) ? theme : isLight ? 'light' : 'dark'
    const token = sessionStorage.getItem('token')
    const type = sessionStorage.getItem('isAgent')
    dataset.session = !token ? 'out' : type === '4' ? 'trial' : 'in'
    dataset.agent = token && /^4?[12]$/.test(type)
    if (!token && /(^|; )membersOnly=1/.test(document.cookie)) {
      const parts = /^(\/[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?=\/|$))?(.*)/
      const [, prefix = '', path] = parts.exec(location.pathname)
      const open = /^\/(login|register|helpmc|download|terms|privacy|responsible)(\.html)?\/?$/
      if (!open.test(path)) {
        location.replace(`${prefix}/login`)
      }
    }
  } catch {}
  document.addEventListener('click', (event) => {
    const control = event.target.closest('[data-action]')
    if (!control || dataset.pressed === 'heard' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    dataset.pressed = control.dataset.action + (control.hash ?? '')
    if (!control.href) return
    setTimeout(() => dataset.pressed === 'heard' || location.assign(control.href), 4000)
  })
}
