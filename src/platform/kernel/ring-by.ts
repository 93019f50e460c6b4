/** What of a store sets its object's alarm. */
type Alarms = Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>

/** Has an alarm ring by a time: one set for later, as by a clock that was ahead, is moved. */
export async function ringBy(storage: Alarms, at: number): Promise<void> {
  const armed = await storage.getAlarm()
  if (armed === null || armed > at) await storage.setAlarm(at)
}
