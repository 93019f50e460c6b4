import { hashOf } from '../token'

const SALT = 'salt'

/** A hash that nobody can look up: of use only to the object whose storage has the salt. */
export async function salted(storage: DurableObjectStorage, text: string): Promise<string> {
  const kept = await storage.get<string>(SALT)
  const salt = kept ?? crypto.randomUUID()
  if (!kept) await storage.put(SALT, salt)
  return hashOf(salt + text)
}
