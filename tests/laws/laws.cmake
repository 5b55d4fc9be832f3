function(dogwatch_test_laws game folder)
endfunction()
