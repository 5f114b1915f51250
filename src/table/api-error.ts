/** A refusal in Discord's shape: https://docs.discord.com/developers/reference#error-messages */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: object | undefined;

  constructor(status: number, code: number, message: string, errors?: object) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  body(): object {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#json */
export const refusals = {
  notFound: () => new ApiError(404, 0, '404: Not Found'),
  unauthorized: () => new ApiError(401, 0, '401: Unauthorized'),
  badJson: () => new ApiError(400, 50109, 'The request body contains invalid JSON.'),
  unknownChannel: () => new ApiError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new ApiError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new ApiError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new ApiError(404, 10008, 'Unknown Message'),
  unknownUser: () => new ApiError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new ApiError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new ApiError(404, 10062, 'Unknown interaction'),
  tooManyPins: (max: number) =>
    new ApiError(400, 30003, `Maximum number of pinned messages reached (${max})`),
  tooManyAttachments: () =>
    new ApiError(400, 30015, 'Maximum number of attachments in a message reached (10)'),
  tooManyEdits: () =>
    new ApiError(
      429,
      30046,
      'Maximum number of edits to messages older than 1 hour reached. Try again later',
    ),
  tooLarge: () => new ApiError(413, 40005, 'Request entity too large'),
  acknowledged: () => new ApiError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new ApiError(403, 50001, 'Missing Access'),
  dmForbidden: () => new ApiError(403, 50003, 'Cannot execute action on a DM channel'),
  notAuthor: () => new ApiError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new ApiError(400, 50006, 'Cannot send an empty message'),
  cannotDm: (status = 403) => new ApiError(status, 50007, 'Cannot send messages to this user'),
  missingPermissions: () => new ApiError(403, 50013, 'Missing Permissions'),
  archived: () => new ApiError(400, 50083, 'Thread is archived'),
  expiredToken: () => new ApiError(401, 50027, 'Invalid Webhook Token'),
  noMutualGuild: () =>
    new ApiError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds'),
} as const;
