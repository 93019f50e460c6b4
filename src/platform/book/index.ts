export {
  type BookMember,
  type MustChange,
  type Origin,
  sessionHash,
} from './sessions'
