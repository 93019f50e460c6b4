/** Stands for the runtime's module where objects are tested in plain Node. */
export class DurableObject<E> {
  constructor(
    protected readonly ctx: unknown,
    protected readonly env: E,
  ) {}
}
