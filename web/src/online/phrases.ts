// Quick words of the chat, told by their key so that everybody reads them in their own language.
export const phrases = ['ahoy', 'good_luck', 'well_played', 'thanks', 'sorry', 'one_moment', 'your_turn', 'lucky', 'again', 'farewell'] as const;
