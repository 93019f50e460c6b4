export {
  type BookMember,
  type MustChange,
  type Origin,
  type Session,
  sessionHash,
} from './sessions'
