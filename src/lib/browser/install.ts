/** What browsers send that can install a site (Chromium). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | undefined

/** Whether the browser offers to install the site, now and when it changes. */
export function onInstallable(onChange: (isInstallable: boolean) => void): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault()
    offered = event as InstallEvent
    onChange(true)
  }
  const onDone = () => {
    offered = undefined
    onChange(false)
  }
  window.addEventListener('beforeinstallprompt', onOffer)
  window.addEventListener('appinstalled', onDone)
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer)
    window.removeEventListener('appinstalled', onDone)
  }
}

/** Lets the browser ask; an offer is good once. */
export async function askToInstall(): Promise<void> {
  const event = offered
  offered = undefined
  await event?.prompt()
}
