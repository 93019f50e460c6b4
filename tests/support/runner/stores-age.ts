const AGE = globalThis as { storesEmptiedAt?: number }

/** Tells that the stores have just been emptied: to every copy of this module. */
export const markEmptied = () => {
  AGE.storesEmptiedAt = Date.now()
}

/** Whether something from then is about what is stored now. */
export const isOfTheseStores = (then: Date): boolean => then.getTime() >= (AGE.storesEmptiedAt ?? 0)
