/** Where and how a window reaches its host, in names that page and hosts share. No schemas: the page bundles this. */

/** Where the page sends the content of a file that was dropped on it, by POST; the answer is a `GivenFile`. */
export const GIVEN_FILES_PATH = '/files'
/** The file's name, percent-encoded, in a header of that POST. */
export const FILE_NAME_HEADER = 'x-tillproof-file-name'
/** Bounds a dropped file; a larger one is imported from the terminal. */
export const MAX_GIVEN_FILE_BYTES = 1_073_741_824

/** The procedures of the contract, over HTTP. */
export const RPC_PATH = '/rpc'
/** Where the code of the opening address is exchanged for a session, by POST: `{"code"}` for `{"token"}`. */
export const SESSION_PATH = '/session'
/**
 * The session's token, on every call. It is no cookie: a browser sends those to every port of this machine, and takes
 * them from every port too. Only what holds the token can make it travel.
 */
export const SESSION_HEADER = 'x-tillproof-session'
/** On every call, so that no form and no foreign page can make one; its value is CALL_HEADER_VALUE. */
export const CALL_HEADER = 'x-tillproof'
export const CALL_HEADER_VALUE = '1'
/** On calls made while a person works at the page, with the same value: only they keep a session from being locked. */
export const PRESENCE_HEADER = 'x-tillproof-present'
/**
 * On the answer of a call that was refused with a code of the catalogue: the status that it stands for. The HTTP status
 * says that the call was answered, since browsers write any other one into their console as if the page were broken.
 */
export const REFUSED_HEADER = 'x-tillproof-refused'
/** Tells the tabs of a session apart. */
export const WINDOW_HEADER = 'x-tillproof-window'
/** What the opening address carries behind its `#`: `#code=…`. */
export const CODE_PARAMETER = 'code'

/** What the preload of the desktop host posts to the page, with the port. */
export const PORT_MESSAGE = 'tillproof-port'
export const APP_PROTOCOL = 'app:'
