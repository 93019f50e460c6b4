import { imageType } from '#lib/rules/feedback'

/** A picture to send, as a `data:` address. */
export interface PickedImage {
  name: string
  address: string
}

/** A picked file as a `data:` address, or null when it is no png or jpg of the right size. */
export async function pickedImage(file: File, bytesMax: number): Promise<string | null> {
  if (file.size > bytesMax) return null
  const type = imageType(new Uint8Array(await file.arrayBuffer()))
  if (!type) return null
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, `data:${type}`))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}
