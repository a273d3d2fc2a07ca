/**
 * A page of events with more occurrences than this ends earlier: ten thousand of them take megabytes and a tenth of
 * a second, during which nobody else is served.
 */
export const MOST_OCCURRENCES_A_PAGE = 5_000
