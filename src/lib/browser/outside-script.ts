const loading = new Map<string, Promise<void>>()

/** Loads a script of another host, once; what fails can be asked for again. */
export function outsideScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(address)
      script.remove()
      reject(new Error('the script did not load'))
    }
    document.head.insertAdjacentElement('beforeend', script)
  })
  loading.set(address, loaded)
  return loaded
}
