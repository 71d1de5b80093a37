; Offers Tillproof in Explorer's "Open with" for .csv, beside what opens it now. electron-builder's own association would
; take the ending over, and give it back to nobody when the app is removed.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Tillproof.csv" "" "Comma-separated values"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Tillproof.csv\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Tillproof.csv\shell\open\command" "" '"$appExe" "%1"'
  WriteRegNone SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "Tillproof.csv"
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "Tillproof.csv"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Tillproof.csv"
!macroend
